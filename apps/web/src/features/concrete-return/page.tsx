import { RecordScreen } from './record-screen.tsx';

/** `/concrete-return`: what came back on a truck; with `?carga=` of that load, with `?retorno=` what it could become. */
export default function ConcreteReturnPage() {
  return <RecordScreen />;
}
