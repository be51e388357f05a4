import type { Control, Network } from '@pnb/db';
import { findContact } from '@pnb/identity';
import type { MailSettings } from '@pnb/settings';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { buildDisabledMail } from './disabled-mail.ts';
import { openMailer, type Mailer } from './mailer.ts';

/** Sends notices to the contact of an account. */
export interface Notices {
  /** An e-mail address, if the account has one. */
  findContact(account_id: string): Promise<string | null>;
  send: Mailer['send'];
}

export interface OpenNotices extends Notices {
  close(): void;
}

/** Notices by mail, to the addresses of the control database. */
export const openNotices = (control: Control, mail: MailSettings): OpenNotices => ({
  ...openMailer(mail),
  findContact: (account_id) => findContact(control, account_id),
});

const NotifyDisabled = z.object({
  account_id: z.uuid(),
  webhook_id: z.uuid(),
  reason: z.enum(['gone', 'failing']),
  url: z.url(),
  at: z.coerce.date(),
});

interface NoticeContext {
  network: Network;
  notices?: Notices | null;
  shutdown?: AbortSignal;
}

/** Tasks that wait for a mail server. Without one, no notice is sent. */
export const noticeTasks = ({ network, notices, shutdown }: NoticeContext): TaskList => ({
  notify_disabled: async (payload) => {
    if (!notices) return;
    const { account_id, ...disabled } = NotifyDisabled.parse(payload);
    const to = await notices.findContact(account_id);
    if (to) await notices.send({ to, ...buildDisabledMail(disabled, network.environment) }, shutdown);
  },
});
