export default function DriverResourcesPage() {
  return <h1>Manual</h1>;
}
