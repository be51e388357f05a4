/**
 * Confidence from which a guess is applied without a confirmation. A wrong guess is worse than none: of the headings and values with
 * known truth in the specs, none at or above it is wrong, and what is below is shown as a suggestion only.
 */
export const APPLIED_CONFIDENCE = 0.9;

export const isApplied = ({ confidence }: { confidence: number }): boolean => confidence >= APPLIED_CONFIDENCE;
