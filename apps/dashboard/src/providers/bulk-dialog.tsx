import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Dialog } from '../components/dialog.tsx';
import { countNoun } from '../components/format-numbers.ts';
import { Progress } from '../components/progress.tsx';
import { type BulkChange, changeProviders } from './bulk-change.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkResults } from './bulk-results.tsx';
import type { Provider } from './stages.ts';

interface BulkDialogProps {
  environment: Environment;
  providers: readonly Provider[];
  isOpen: boolean;
  onClose: () => void;
  /** Called with the providers that were not changed, which stay selected. */
  onFailed: (providers: Provider[]) => void;
}

/** Changes many providers, and shows what became of each. */
export function BulkDialog({ environment, providers, isOpen, onClose, onFailed }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState({ calls: 0, of: 1 });
  const bulk = useMutation({
    mutationFn: (change: BulkChange) =>
      changeProviders(environment, {
        providers,
        change,
        onProgress: (calls, of) => setDone({ calls, of }),
      }),
    onMutate: () => setDone({ calls: 0, of: 1 }),
    onSettled: () =>
      Promise.all(
        ['providers', 'campaigns', 'builds'].map((resource) =>
          queryClient.invalidateQueries({ queryKey: [environment, resource] }),
        ),
      ),
  });
  const close = () => {
    if (bulk.isPending) return;
    if (bulk.data) onFailed(bulk.data.filter(({ outcome }) => outcome === 'rejected').map(({ provider }) => provider));
    bulk.reset();
    onClose();
  };
  return (
    <Dialog
      title={`Change ${countNoun(bulk.data?.length ?? providers.length, 'provider')}`}
      isOpen={isOpen}
      onClose={close}
    >
      {bulk.data ? (
        <BulkResults results={bulk.data} onClose={close} />
      ) : bulk.isPending ? (
        <Progress label="Saving" value={done.calls} max={done.of} />
      ) : (
        <BulkForm environment={environment} providers={providers} onCancel={close} onSubmit={bulk.mutate} />
      )}
    </Dialog>
  );
}
