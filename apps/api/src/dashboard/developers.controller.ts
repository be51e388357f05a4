import { ALL_SCOPES, Environment, EVENT_TYPES, SCOPES } from '@pnb/contract';
import { developers, listRoleScopes } from '@pnb/dashboard-contract';
import { implement } from '../http/implement.ts';
import { getSession } from '../http/session.ts';

export const DevelopersController = implement(developers, {
  getDeveloperOptions: async (_input, request) => {
    const { role, environments: available } = getSession(request);
    const listEnvironments = (scope: (typeof ALL_SCOPES)[number]) =>
      Environment.options.filter(
        (environment) => available.includes(environment) && listRoleScopes(role, environment).includes(scope),
      );
    const scopes = ALL_SCOPES.map((name) => ({
      name,
      description: SCOPES[name],
      environments: listEnvironments(name),
    }));
    return { object: 'developer_options' as const, scopes, event_types: [...EVENT_TYPES] };
  },
});
