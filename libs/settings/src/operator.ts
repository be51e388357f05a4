import { cidrs, LOOPBACK } from './cidrs.ts';

export interface OperatorSettings {
  /** Addresses and networks from which operators sign in. */
  operatorAddresses: string[];
}

export const OPERATOR_VARIABLES = {
  OPERATOR_ADDRESSES: {
    schema: cidrs.optional(),
    meaning:
      'Addresses and networks (CIDR), comma-separated, from which the pages of the operator at /app/operator work; they do not exist for others.',
    fallback: 'this machine',
  },
} as const;

export const readOperator = ({
  OPERATOR_ADDRESSES,
}: {
  OPERATOR_ADDRESSES?: string[] | undefined;
}): OperatorSettings => ({ operatorAddresses: OPERATOR_ADDRESSES ?? LOOPBACK });
