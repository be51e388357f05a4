import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import type { Provider, Stage } from '../providers/stages.ts';

/** The provider that is dragged; `onDrop` with the stage on which it is dropped. */
export function useDragged(onDrop: (provider: Provider, to: Stage) => void): Provider | null {
  const [dragged, setDragged] = useState<Provider | null>(null);
  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => setDragged(source.data.provider as Provider),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const stage = location.current.dropTargets[0]?.data.stage as Stage | undefined;
          if (stage) onDrop(source.data.provider as Provider, stage);
        },
      }),
    [onDrop],
  );
  return dragged;
}
