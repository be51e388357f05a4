import type { components } from '@pnb/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { openApi, readData } from '../api/api.ts';
import { stageValues } from '../api/enum-values.gen.ts';
import { PageHeader, ParentLink } from '../components/page-header.tsx';
import { SelectField } from '../components/select-field.tsx';
import { buildOptionsQuery } from './filter-queries.ts';
import { ProviderForm } from './provider-form.tsx';
import { nameStage, type Stage } from './stages.ts';

const FROM = '/signed-in/$environment/providers/new';

type Create = components['schemas']['ProviderCreate'];

export function NewProviderPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: builds = [] } = useQuery(buildOptionsQuery(environment));
  const [stage, setStage] = useState<Stage>('identified');
  const build = search.build ?? builds[0]?.id ?? '';
  const create = useMutation({
    mutationFn: (body: Create) => readData(openApi(environment).POST('/v1/providers', { body })),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: [environment, 'providers'] });
      await navigate({ to: '/$environment/providers/$provider', params: { environment, provider: id } });
    },
  });
  return (
    <>
      <PageHeader
        title="New provider"
        parent={
          <ParentLink to="/$environment/providers" params={{ environment }}>
            Providers
          </ParentLink>
        }
      />
      <ProviderForm
        environment={environment}
        provider={null}
        submit="Create"
        isPending={create.isPending || build === ''}
        error={create.error}
        onSubmit={(changes) => create.mutate({ name: '', ...(changes as Partial<Create>), build_id: build, stage })}
        onCancel={() => void navigate({ to: '/$environment/providers', params: { environment } })}
      >
        <div className="flex flex-wrap gap-4">
          <SelectField
            label="Build"
            value={build}
            options={builds.map(({ id, name }) => [id, name] as const)}
            onChange={(chosen) =>
              void navigate({
                to: '/$environment/providers/new',
                params: { environment },
                search: { build: chosen },
                replace: true,
              })
            }
          />
          <SelectField
            label="Stage"
            value={stage}
            options={stageValues.map((choice) => [choice, nameStage(choice)] as const)}
            onChange={setStage}
          />
        </div>
      </ProviderForm>
    </>
  );
}
