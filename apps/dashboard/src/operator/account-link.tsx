import { Link } from '@tanstack/react-router';

/** A link to what the operator knows of an account. */
export const AccountLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    to="/operator/accounts/$account"
    params={{ account: id }}
    className="truncate font-medium text-accent hover:underline"
  >
    {name}
  </Link>
);
