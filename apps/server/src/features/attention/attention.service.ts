export { renewPlans } from './with-plans.ts';
