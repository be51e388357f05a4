import { Problem } from './problem.ts';
import { Plan, PLANS } from './plans.ts';

interface ReachedLimit {
  plan: Plan;
  /** The limit of the plan. */
  name: keyof (typeof PLANS)[Plan];
  used: number;
  /** Default: that of the plan. */
  limit?: number;
}

/** 403 for a limit of the plan that is reached, with the smallest plan that allows more; null if none does. */
export function planLimitExceeded(detail: string, { plan, name, used, ...own }: ReachedLimit): Problem {
  const limit = own.limit ?? PLANS[plan][name];
  const allowsMore = (other: Plan): boolean => (PLANS[other][name] ?? Infinity) > Math.max(used, limit ?? 0);
  const required = Plan.options.find(allowsMore) ?? null;
  return new Problem('plan_limit_exceeded', detail, {
    plan: { current: plan, required, limit, used },
  });
}
