/** Milliseconds of the monotonic clock. */
export const monotonicNow = (): number => performance.now();

/** The longest time of `setTimeout`, which fires at once for a longer one. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Calls back when a time of the monotonic clock has come, never if it is Infinity. Returns what stops the timer. */
export function startTimer(endsAt: number, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    const leftMs = endsAt - monotonicNow();
    timer = leftMs > MAX_TIMER_MS ? setTimeout(wait, MAX_TIMER_MS) : setTimeout(onEnd, Math.ceil(leftMs));
  };
  if (endsAt < Infinity) wait();
  return () => clearTimeout(timer);
}
