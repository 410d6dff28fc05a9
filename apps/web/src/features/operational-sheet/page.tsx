import { ManagerSheet } from './manager-sheet.tsx';

/** `/operational-sheet`: the day's sheet of all drivers. */
export default function OperationalSheetPage() {
  return <ManagerSheet />;
}
