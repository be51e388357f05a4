import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button, buttonStyle } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Item, Items } from '../components/item.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { Time } from '../components/time.tsx';
import { useShortList } from '../components/use-list.ts';
import { useAction } from '../live/use-action.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { type ImportMapping, mappingsQuery } from './import-queries.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import { nameField } from './name-field.ts';

const FROM = '/signed-in/$environment/imports/mappings';

/** How the rosters of each sender are read. */
export function MappingsPage() {
  const { environment } = useParams({ from: FROM });
  const canWrite = useCanWrite();
  const [edited, setEdited] = useState<ImportMapping | 'new' | null>(null);
  return (
    <>
      <ListPage
        title="Saved mappings"
        text="Columns of the rosters of one sender. Known headings need no mapping; imports keep the columns that they were made with."
        actions={
          canWrite ? (
            <Button kind="primary" onClick={() => setEdited('new')}>
              New mapping
            </Button>
          ) : null
        }
        list={useShortList(mappingsQuery(environment))}
        name="mappings"
        empty={
          <Empty title="No mapping is saved" text="Save one while you import a roster whose headings are not known.">
            {canWrite ? (
              <Link to="/$environment/imports/new" params={{ environment }} className={buttonStyle('plain')}>
                Import a roster
              </Link>
            ) : null}
          </Empty>
        }
        call={{ path: '/v1/import-mappings', call: 'imports.listMappings' }}
      >
        {(rows) => (
          <Items isFramed>
            {rows.map((mapping) => (
              <MappingItem
                key={mapping.id}
                environment={environment}
                mapping={mapping}
                onEdit={canWrite ? () => setEdited(mapping) : null}
              />
            ))}
          </Items>
        )}
      </ListPage>
      {edited ? (
        <MappingDialog
          environment={environment}
          mapping={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

interface MappingItemProps {
  environment: Environment;
  mapping: ImportMapping;
  /** Null for a user that may not change it. */
  onEdit: (() => void) | null;
}

function MappingItem({ environment, mapping: { id, name, columns, updated_at }, onEdit }: MappingItemProps) {
  const remove = useAction(
    () => readData(openApi(environment).DELETE('/v1/import-mappings/{id}', { params: { path: { id } } })),
    mappingsQuery(environment).queryKey,
  );
  return (
    <Item
      title={name}
      text={columns
        .map(({ heading, field }) => `${heading} → ${field === null ? 'not imported' : nameField(field)}`)
        .join(', ')}
      actions={
        onEdit ? (
          <>
            <Link
              to="/$environment/imports/new"
              params={{ environment }}
              search={{ mapping_id: id }}
              className={buttonStyle('plain')}
            >
              Import with it
            </Link>
            <Button aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
            <ConfirmButton
              name="Delete"
              text={`The mapping ${name} is deleted. Imports that used it keep their columns.`}
              isPending={remove.isPending}
              onConfirm={() => remove.mutate()}
            />
          </>
        ) : null
      }
    >
      <span className="text-muted">
        Changed <Time value={updated_at} />
      </span>
      <ActionError error={remove.error} />
    </Item>
  );
}
