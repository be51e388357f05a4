interface CellMeterProps {
  /** Shares from 0 to 1. */
  covered: number;
  credited: number;
  required: number;
}

/** A share against the required one; what a credit adds is hatched. The numbers stand beside it. */
export function CellMeter({ covered, credited, required }: CellMeterProps) {
  return (
    <svg viewBox="0 0 400 26" className="h-auto w-full max-w-xl" aria-hidden="true">
      <defs>
        <pattern id="credit" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" className="fill-accent" />
        </pattern>
      </defs>
      <rect x="0" y="6" width="400" height="14" rx="4" className="fill-raised stroke-field" strokeWidth="1" />
      <rect x="0" y="6" width={400 * covered} height="14" rx="4" className="fill-accent" />
      <rect x={400 * covered} y="6" width={400 * Math.max(0, credited - covered)} height="14" fill="url(#credit)" />
      <line x1={400 * required} x2={400 * required} y1="1" y2="25" strokeWidth="2.5" className="stroke-ink" />
    </svg>
  );
}
