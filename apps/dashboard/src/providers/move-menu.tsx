import { Menu } from '@base-ui/react/menu';
import { nameStage, type Provider, type Stage } from './stages.ts';

interface MoveMenuProps {
  provider: Provider;
  tabIndex?: number;
  onMove: (stage: Stage) => void;
}

const ITEM = 'cursor-default rounded-md px-3 py-1.5 outline-offset-0 data-[highlighted]:bg-accent-soft';

/** The stages to which the service allows to move a provider. */
export function MoveMenu({ provider, tabIndex = 0, onMove }: MoveMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        tabIndex={tabIndex}
        aria-label={`Move ${provider.name}`}
        title="Move to…"
        className="grid size-6 place-items-center rounded-md text-muted hover:bg-raised hover:text-ink"
      >
        <svg viewBox="0 0 16 16" className="size-4 fill-current" aria-hidden="true">
          <circle cx="8" cy="3" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="8" cy="13" r="1.4" />
        </svg>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-20">
          <Menu.Popup className="min-w-44 rounded-xl border border-line bg-surface p-1.5 shadow-lg">
            <Menu.Group>
              <Menu.GroupLabel className="px-3 py-1 text-xs font-semibold text-muted">Move to</Menu.GroupLabel>
              {provider.allowed_stages.map((stage) => (
                <Menu.Item key={stage} className={ITEM} onClick={() => onMove(stage)}>
                  {nameStage(stage)}
                </Menu.Item>
              ))}
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
