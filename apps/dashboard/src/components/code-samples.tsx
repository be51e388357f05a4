import { Tabs } from '@base-ui/react/tabs';
import { CopyButton } from './copy-button.tsx';

export interface CodeSample {
  name: 'curl' | 'TypeScript' | 'Python';
  code: string;
}

/** The same call in each language, one shown at a time, with a button that copies it. */
export function CodeSamples({ samples, label }: { samples: readonly CodeSample[]; label: string }) {
  return (
    <Tabs.Root defaultValue="curl" className="overflow-hidden rounded-xl border border-line bg-surface">
      <Tabs.List aria-label={label} className="flex gap-1 border-b border-line bg-raised px-2 pt-2">
        {samples.map(({ name }) => (
          <Tabs.Tab
            key={name}
            value={name}
            className="rounded-t-md border-b-2 border-transparent px-3 py-2 font-medium text-muted data-[active]:border-accent data-[active]:text-ink"
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {samples.map(({ name, code }) => (
        <Tabs.Panel key={name} value={name} className="grid">
          <pre tabIndex={0} className="overflow-x-auto p-4 font-mono text-[13px] leading-6">
            <code>{code}</code>
          </pre>
          <div className="justify-self-end px-3 pb-3">
            <CopyButton text={code} label={`Copy the ${name} code`} />
          </div>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
