import type { operations } from './schema.gen.ts';

type JsonContent<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

/** The body of the successful response of an operation of the dashboard. */
type ResponseBody<Name extends keyof operations> = {
  [Status in keyof operations[Name]['responses']]: JsonContent<operations[Name]['responses'][Status]>;
}[keyof operations[Name]['responses']];

/** The body of a request of an operation of the dashboard. */
type RequestBody<Name extends keyof operations> = JsonContent<NonNullable<operations[Name]['requestBody']>>;

export type AuditEntryListBody = ResponseBody<'listAuditEntries'>;
export type FailingWebhookListBody = ResponseBody<'listFailingWebhooks'>;
export type IdentityBody = SignInMethodsBody['identities'][number];
export type InvitationAcceptBody = RequestBody<'acceptInvitation'>;
export type InvitationCreateBody = RequestBody<'createInvitation'>;
export type InvitationDetailsBody = ResponseBody<'readInvitation'>;
export type InvitationListBody = ResponseBody<'listInvitations'>;
export type JobListBody = ResponseBody<'listJobs'>;
export type LimitRequestBody = ResponseBody<'createLimitRequest'>;
export type LimitRequestCreateBody = RequestBody<'createLimitRequest'>;
export type MemberKeyListBody = ResponseBody<'listMemberKeys'>;
export type MemberListBody = ResponseBody<'listMembers'>;
export type OperatedAccountBody = OperatedAccountListBody['data'][number];
export type OperatedAccountDetailBody = ResponseBody<'getOperatedAccount'>;
type OperatedAccountListBody = ResponseBody<'listOperatedAccounts'>;
export type OperatedAccountUpdate = RequestBody<'updateOperatedAccount'>;
export type OperatedRequestBody = ResponseBody<'decideLimitRequest'>;
export type PasskeyBody = ResponseBody<'createPasskey'>;
export type PasswordChangeBody = RequestBody<'changePassword'>;
export type PasswordResetBody = RequestBody<'resetPassword'>;
export type PasswordWasResetBody = ResponseBody<'resetPassword'>;
export type SentInvitationBody = ResponseBody<'createInvitation'>;
export type SessionBody = ResponseBody<'getSession'>;
export type SessionListBody = ResponseBody<'listSessions'>;
export type SignInBody = RequestBody<'signIn'>;
export type SignInMethodsBody = ResponseBody<'listSignInMethods'>;
export type SignUpBody = RequestBody<'signUp'>;
