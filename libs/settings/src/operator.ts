import { cidrs, LOOPBACK } from './cidrs.ts';

export interface OperatorSettings {
  /** Addresses and networks from which operators sign in; none: their pages do not exist. */
  operatorAddresses: string[];
}

export const OPERATOR_VARIABLES = {
  OPERATOR_ADDRESSES: {
    schema: cidrs.optional(),
    meaning:
      'Addresses and networks (CIDR), comma-separated, from which the pages of the operator at /app/operator work; they do not exist for others. With TRUSTED_PROXIES or own databases there is no default: until it is set, they do not exist.',
    fallback: 'this machine, or none',
  },
} as const;

interface OperatorVariables {
  OPERATOR_ADDRESSES?: string[] | undefined;
  TRUSTED_PROXIES?: string[] | undefined;
}

/** Behind a proxy, the address of this machine is no proof: a header, or any client of a proxy beside the service, may have it. */
export const readOperator = (
  { OPERATOR_ADDRESSES, TRUSTED_PROXIES = [] }: OperatorVariables,
  databases: object | null,
): OperatorSettings => ({
  operatorAddresses: OPERATOR_ADDRESSES ?? (databases || TRUSTED_PROXIES.length > 0 ? [] : LOOPBACK),
});

/** The line of a start without the pages of the operator; null where they exist. */
export const explainMissingOperatorPages = ({ operatorAddresses }: OperatorSettings): string | null =>
  operatorAddresses.length > 0
    ? null
    : 'The pages of the operator at /app/operator do not exist: set OPERATOR_ADDRESSES to the networks (CIDR) of the operators.';
