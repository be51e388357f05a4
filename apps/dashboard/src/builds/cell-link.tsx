import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BuildScope } from './build-query.ts';
import type { Basis } from './cell-search.ts';

interface CellLinkProps {
  scope: BuildScope;
  /** FIPS code. */
  county: string;
  specialty: string;
  basis: Basis | undefined;
  children: ReactNode;
}

/** The address of the page that explains a cell. */
export const cellPath = ({ environment, build }: BuildScope, county: string, specialty: string): string =>
  `/${environment}/builds/${build}/cells/${county}/${specialty}`;

/** A link to the explanation of a cell. */
export function CellLink({ scope, county, specialty, basis, children }: CellLinkProps) {
  const to: string = cellPath(scope, county, specialty);
  return (
    <Link to={to} search={basis ? { basis } : {}} className="w-fit max-w-full truncate text-accent hover:underline">
      {children}
    </Link>
  );
}
