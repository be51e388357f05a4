import { comments } from './comments.ts';
import { transactions } from './transactions.ts';

export const pnbRules = { rules: { comments, transactions } };
