import { Progress as BaseProgress } from '@base-ui/react/progress';

/** How much of a long work is done; `null` when its size is not known yet. */
export function Progress({ label, value, max }: { label: string; value: number | null; max: number }) {
  return (
    <BaseProgress.Root value={value} max={max} className="grid grid-cols-[1fr_auto] gap-1.5">
      <BaseProgress.Label className="text-muted">{label}</BaseProgress.Label>
      <BaseProgress.Value className="text-muted tabular-nums" />
      <BaseProgress.Track className="col-span-2 h-2 overflow-hidden rounded-full bg-raised">
        <BaseProgress.Indicator className="h-full bg-accent transition-[width]" />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
