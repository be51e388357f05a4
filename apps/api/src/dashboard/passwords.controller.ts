import { DashboardProblem, passwords } from '@pnb/dashboard-contract';
import { addressGroup, byUser, openPasswordReset, resetPassword, setPassword, verifyCredentials } from '@pnb/identity';
import { implement } from '../http/implement.ts';
import { getSession } from '../http/session.ts';
import { countPassword, rememberDevice } from './known-device.ts';
import { buildPasswordChangedMail, buildResetMail } from './mails.ts';
import { countAttempt, presentSession, startSession } from './start-session.ts';

export const PasswordsController = implement(passwords, {
  changePassword: async ({ body }, request, services) => {
    const { control, mail, dashboardUrl } = services;
    const { email, user_id, account_id, expires_at } = getSession(request);
    await countPassword(services, request, email);
    if ((await verifyCredentials(control, { email, password: body.current_password })) === null)
      throw new DashboardProblem('invalid_credentials', 'The current password is wrong.');
    await setPassword(control, { user_id, password: body.new_password, by: byUser(user_id, request.id) });
    mail?.post(async () => buildPasswordChangedMail(email, dashboardUrl));
    await rememberDevice(services, request, user_id);
    return presentSession(await startSession(services, request, { user_id, account_id, expires_at }));
  },

  requestPasswordReset: async ({ body: { email } }, request, services) => {
    const { control, mail, dashboardUrl } = services;
    if (!mail)
      throw new DashboardProblem(
        'recovery_not_available',
        'This service sends no mail. Its operator can reset your password.',
      );
    await countAttempt(services, 'mail_address', addressGroup(request.ip));
    await countAttempt(services, 'mail_recipient', email);
    // It runs after the response, so that its time does not show whether there is such a user.
    mail.post(async () => {
      const reset = await openPasswordReset(control, email);
      return reset && buildResetMail({ to: email, token: reset.token, dashboardUrl });
    });
    return { object: 'mail_follows' as const, email };
  },

  resetPassword: async ({ body: { token, new_password: password } }, request, services) => {
    const { control, mail, dashboardUrl } = services;
    await countAttempt(services, 'link', addressGroup(request.ip));
    const reset = await resetPassword(control, { token, password, request_id: request.id });
    if (!reset)
      throw new DashboardProblem(
        'link_not_valid',
        'The link was used, or was requested more than 30 minutes ago. Request another.',
      );
    const { user_id, ...shown } = reset;
    mail?.post(async () => buildPasswordChangedMail(reset.email, dashboardUrl));
    // The owner of the mailbox can then sign in while strangers guess.
    await rememberDevice(services, request, user_id);
    return { object: 'password_reset' as const, ...shown };
  },
});
