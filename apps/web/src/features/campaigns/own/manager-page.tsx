import { OwnProgram } from './own-program.tsx';

/** `/manager-rewards-program`: the campaigns of whoever manages a plant. */
export default function ManagerRewardsPage() {
  return <OwnProgram kind="manager" path="/manager-rewards-program" />;
}
