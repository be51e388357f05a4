import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps<T extends string> {
  label: string;
  value: T;
  tabs: readonly (readonly [value: T, name: string])[];
  onChange: (value: T) => void;
  /** The page of the tab that is selected. */
  children: ReactNode;
}

/** Parts of a page, one shown at a time. The address contains which, so that reload and back keep it. */
export function Tabs<T extends string>({ label, value, tabs, onChange, children }: TabsProps<T>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(next as T)} className="grid min-w-0 gap-4">
      <BaseTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(([key, name]) => (
          <BaseTabs.Tab
            key={key}
            value={key}
            className="-mb-px border-b-2 border-transparent px-3 py-2 font-medium whitespace-nowrap text-muted hover:text-ink data-[active]:border-accent data-[active]:text-ink"
          >
            {name}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={value} className="grid min-w-0 gap-4">
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
