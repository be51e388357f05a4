import type { ReactNode, SubmitEvent } from 'react';
import { PageTitle } from '../components/page-title.tsx';

/** The narrow page of sign-in and sign-up. */
export function AccountForm({ title, children, onSubmit }: AccountFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
  };
  return (
    <main tabIndex={-1} className="mx-auto grid min-h-dvh max-w-md content-center gap-6 px-5 py-10">
      <div className="flex items-center gap-3">
        <img src="/docs/icon.svg" alt="" width="32" height="32" />
        <span className="text-base font-semibold">Provider Network Build</span>
      </div>
      <form
        onSubmit={submit}
        className="grid gap-5 rounded-2xl border border-line bg-surface p-6 shadow-sm sm:p-8"
        noValidate
      >
        <PageTitle title={title} className="text-xl font-semibold" />
        {children}
      </form>
    </main>
  );
}

interface AccountFormProps {
  title: string;
  children: ReactNode;
  onSubmit: (values: Record<string, string>) => void;
}
