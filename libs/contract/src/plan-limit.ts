import { Problem } from './problem.ts';
import { Plan, PLANS } from './plans.ts';

interface ReachedLimit {
  plan: Plan;
  /** The limit of the plan. */
  name: keyof (typeof PLANS)[Plan];
  used: number;
}

/** 403 for a limit of the plan that is reached, with the smallest plan that allows more; null if none does. */
export function planLimitExceeded(detail: string, { plan, name, used }: ReachedLimit): Problem {
  const allowsMore = (other: Plan): boolean => (PLANS[other][name] ?? Infinity) > used;
  const required = Plan.options.find(allowsMore) ?? null;
  return new Problem('plan_limit_exceeded', detail, {
    plan: { current: plan, required, limit: PLANS[plan][name], used },
  });
}
