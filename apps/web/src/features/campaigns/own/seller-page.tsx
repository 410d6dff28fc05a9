import { OwnProgram } from './own-program.tsx';

/** `/seller-rewards-program`: the campaigns of whoever sells. */
export default function SellerRewardsPage() {
  return <OwnProgram kind="seller" path="/seller-rewards-program" />;
}
