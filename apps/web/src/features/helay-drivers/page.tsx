import { PartnerScreen } from './partner-screen.tsx';

/** `/helay-drivers`: the partner's own drivers, and what the company says of their papers. */
export default function HelayDriversPage() {
  return <PartnerScreen />;
}
