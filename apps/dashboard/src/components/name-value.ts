/** A value of the contract as words: `met_with_credit` is `Met with credit`. */
export const nameValue = (value: string): string => {
  const words = value.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
