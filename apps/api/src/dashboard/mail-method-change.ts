import type { Services } from '../services.ts';
import { buildMethodChangedMail } from './mails.ts';

/** Mails the user that a way to sign in has changed, after the response; nothing where the service sends no mail. */
export const mailMethodChange = ({ mail, dashboardUrl }: Services, to: string, what: string): void =>
  mail?.post(async () => buildMethodChangedMail({ to, what, dashboardUrl }));
