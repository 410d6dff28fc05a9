import { MaterialsScreen } from './materials-screen.tsx';

/** `/support-materials` and `/admin/support-materials`: the library that is shown and sent to customers. */
export default function SupportMaterialsPage() {
  return <MaterialsScreen />;
}
