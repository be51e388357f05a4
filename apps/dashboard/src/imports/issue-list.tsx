import type { components } from '@pnb/client';
import type { ReactNode } from 'react';
import { countNoun } from '../components/format-numbers.ts';
import { nameField } from './name-field.ts';

export type ImportIssue = components['schemas']['ImportIssue'];

interface IssueListProps {
  issues: readonly ImportIssue[];
  /** What leads to the rows of a group. */
  action?: (issue: ImportIssue) => ReactNode;
}

/** Equal errors and warnings, each with its rows. */
export const IssueList = ({ issues, action }: IssueListProps) => (
  <ul className="grid gap-2">
    {issues.map((issue) => (
      <li key={getKey(issue)} className="break-words">
        <span className={`font-medium ${issue.severity === 'error' ? 'text-danger' : 'text-warn'}`}>
          {countNoun(issue.row_count, 'row')}
          {issue.severity === 'error' ? '' : ' with a warning'}, {issue.column ?? nameIssueField(issue)}
        </span>{' '}
        {issue.value === null && issue.row_count > 1 ? `Row ${issue.first_rows[0] ?? ''}: ` : ''}
        {issue.message}{' '}
        <span className="text-muted">
          {issue.row_count > issue.first_rows.length ? 'First rows' : 'Rows'}: {issue.first_rows.join(', ')}.
        </span>{' '}
        {action?.(issue)}
      </li>
    ))}
  </ul>
);

const nameIssueField = ({ field }: ImportIssue): string => (field === null ? 'whole row' : nameField(field));

const getKey = ({ severity, code, field, column, value }: ImportIssue): string =>
  JSON.stringify([severity, code, field, column, value]);
