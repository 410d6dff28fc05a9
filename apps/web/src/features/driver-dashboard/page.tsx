export default function DriverDashboardPage() {
  return <h1>Painel</h1>;
}
