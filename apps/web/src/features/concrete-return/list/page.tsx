import { ReturnsScreen } from './returns-screen.tsx';

/** `/concrete-return-list`: what came back, why, what became of it and what it cost. */
export default function ConcreteReturnListPage() {
  return <ReturnsScreen />;
}
