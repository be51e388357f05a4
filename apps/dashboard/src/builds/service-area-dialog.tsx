import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ActionError } from '../components/action-error.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { TextAreaField } from '../components/text-area-field.tsx';
import { TextField } from '../components/text-field.tsx';
import type { Build } from './build-card.tsx';
import { findError, readCodes } from './build-codes.ts';
import type { BuildScope } from './build-query.ts';
import { replaceServiceArea, type ServiceArea, type ServiceAreaUpdate } from './service-area-queries.ts';

interface ServiceAreaDialogProps {
  scope: BuildScope;
  build: Build;
  area: ServiceArea;
  etag: string;
  onClose: () => void;
}

/** Filing types that have a pending service area, with the counties that are in it unless others are named. */
const PENDING: Readonly<Record<string, string>> = {
  initial_application: 'Empty: every county.',
  service_area_expansion: 'Empty: none.',
};

/** The pending counties, unless they are those that the filing type has by default. */
function readPending({ filing_type }: Build, { county_fips, pending_county_fips }: ServiceArea): string {
  const isDefault = filing_type === 'initial_application' && pending_county_fips.length === county_fips.length;
  return isDefault ? '' : pending_county_fips.join(' ');
}

function useReplacement({ scope, etag, onDone }: { scope: BuildScope; etag: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ServiceAreaUpdate) => replaceServiceArea(scope, etag, body),
    onSuccess: async () => {
      const read = ['builds', 'counties'].map((resource) =>
        queryClient.invalidateQueries({ queryKey: [scope.environment, resource] }),
      );
      await Promise.all(read);
      onDone();
    },
  });
}

/** Replaces the counties of a build. */
export function ServiceAreaDialog({ scope, build, area, etag, onClose }: ServiceAreaDialogProps) {
  const [counties, setCounties] = useState(area.county_fips.join(' '));
  const [states, setStates] = useState('');
  const [pending, setPending] = useState(readPending(build, area));
  const save = useReplacement({ scope, etag, onDone: onClose });
  const pendingHint = PENDING[build.filing_type];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [county_fips, added, pending_county_fips] = [counties, states, pending].map(readCodes);
    save.mutate({
      ...(county_fips?.length ? { county_fips } : {}),
      ...(added?.length ? { states: added } : {}),
      ...(pendingHint && pending_county_fips?.length ? { pending_county_fips } : {}),
    });
  };
  return (
    <Dialog
      title="Change the service area"
      text="The counties are replaced; providers are kept. The score is computed again."
      isOpen
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        {['county_fips', 'states', 'pending_county_fips'].some((name) => findError(save.error, name)) ? null : (
          <ActionError error={save.error} />
        )}
        <TextAreaField
          name="county_fips"
          label="Counties"
          hint="FIPS codes, separated by spaces or commas"
          rows={5}
          value={counties}
          error={findError(save.error, 'county_fips')}
          onChange={({ target }) => setCounties(target.value)}
        />
        <TextField
          name="states"
          label="States"
          hint="USPS codes, such as UT, NV: all of their counties, in addition"
          autoComplete="off"
          value={states}
          error={findError(save.error, 'states')}
          onChange={({ target }) => setStates(target.value)}
        />
        {pendingHint ? (
          <TextAreaField
            name="pending_county_fips"
            label="Pending counties"
            hint={`Letters of intent and the applicant credit count there only. ${pendingHint}`}
            rows={2}
            value={pending}
            error={findError(save.error, 'pending_county_fips')}
            onChange={({ target }) => setPending(target.value)}
          />
        ) : null}
        <DialogActions action="Replace the counties" isDisabled={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
