export { renewPlans } from './plan-matters.ts';
