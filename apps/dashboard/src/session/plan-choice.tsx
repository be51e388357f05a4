const PLANS = [
  { value: 'professional', label: 'Professional', text: '1,000 requests a minute, 10 webhook endpoints' },
  { value: 'starter', label: 'Starter', text: '100 requests a minute, events by polling' },
] as const;

export function PlanChoice() {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">Plan</legend>
      {PLANS.map(({ value, label, text }) => (
        <label
          key={value}
          className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="plan"
            value={value}
            defaultChecked={value === 'professional'}
            className="mt-0.5 accent-accent"
          />
          <span>
            <span className="block font-medium">{label}</span>
            <span className="block text-muted">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The plan of a form. */
export const readPlan = (plan: string | undefined): 'starter' | 'professional' =>
  plan === 'starter' ? plan : 'professional';
