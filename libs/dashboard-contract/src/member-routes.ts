import { ApiKeyId, Environment, Instant, InvitationId, Name, Plan, routes, UserId, z } from '@pnb/contract';
import { Role } from './roles.ts';
import { Email, NewPassword, Session } from './session-routes.ts';

export const Member = z.object({
  object: z.literal('member'),
  user_id: UserId,
  email: z.string(),
  role: Role,
  /** Whether it is the user of the session. */
  is_you: z.boolean(),
  /** An operator has disabled the user: sign-in is refused. */
  is_disabled: z.boolean(),
  /** When the user has joined the account. */
  created_at: Instant,
});

export const Invitation = z.object({
  object: z.literal('invitation'),
  id: InvitationId,
  email: z.string(),
  role: Role,
  created_at: Instant,
  /** When the valid link was made. */
  sent_at: Instant,
  expires_at: Instant,
  is_expired: z.boolean(),
});

/** A valid API key that a member has created, also by another key that the member has created. */
const MemberKey = z.object({
  object: z.literal('member_key'),
  id: ApiKeyId,
  environment: Environment,
  name: z.string(),
  last4: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});

const RemovedMember = z.object({
  object: z.literal('removed_member'),
  user_id: UserId,
  /** They stay valid. */
  kept_keys: z.array(MemberKey),
  revoked_keys: z.array(MemberKey),
});

/** An invitation with its link, which cannot be retrieved again. */
const SentInvitation = z.object({
  object: z.literal('sent_invitation'),
  invitation: Invitation,
  /** The caller passes it on. Null where the service mails it: then only the mailbox has it. */
  link: z.string().nullable(),
  is_mailed: z.boolean(),
});

/** What the link of an invitation leads to. */
const InvitationDetails = z.object({
  object: z.literal('invitation_details'),
  email: z.string(),
  role: Role,
  /** Null: the invitation is to create an account. */
  account_name: z.string().nullable(),
  /** Whether a user has the address: then the user signs in instead of choosing a password. */
  has_user: z.boolean(),
  expires_at: Instant,
});

const InvitationCreate = z.strictObject({ email: Email, role: Role });

const Token = z.string().min(1).max(100);

const InvitationAccept = z.strictObject({
  token: Token,
  /** An existing user sends it; not needed in a session of this user. */
  password: z.string().min(1).max(200).optional(),
  /** A new user sends it. */
  new_password: NewPassword.optional(),
  /** A new account needs it. */
  account_name: Name.optional(),
  plan: Plan.exclude(['enterprise']).optional(),
});

const tag = 'Dashboard';
const unkeyed = true;
const userParams = z.object({ user_id: UserId });
const invitationParams = z.object({ id: InvitationId });

export const members = routes({
  listMembers: {
    method: 'get',
    path: '/app/api/members',
    tag,
    summary: 'List the members of the account',
    description: 'Returns all members, at most 100, in the order in which they have joined.',
    scope: null,
    access: 'user',
    success: {
      status: 200,
      description: 'The members.',
      body: z.object({ data: z.array(Member), max_members: z.int() }),
    },
    problems: [],
  },

  changeMember: {
    method: 'patch',
    path: '/app/api/members/{user_id}',
    tag,
    summary: 'Change the role of a member',
    description: 'For owners. It applies to the next request of the member. An account keeps at least one owner.',
    scope: null,
    access: 'user',
    params: userParams,
    body: z.strictObject({ role: Role }),
    success: { status: 204, description: 'The member has the role.' },
    problems: [],
    unkeyed,
  },

  listMemberKeys: {
    method: 'get',
    path: '/app/api/members/{user_id}/keys',
    tag,
    summary: 'List the API keys of a member',
    description:
      'For owners, and for the member. Returns the valid keys of both environments that the member has created, also by another of these keys, the oldest first. They stay valid when the member is removed, unless they are revoked.',
    scope: null,
    access: 'user',
    params: userParams,
    success: {
      status: 200,
      description: 'The keys.',
      body: z.object({ data: z.array(MemberKey.extend({ can_revoke: z.boolean() })) }),
    },
    problems: [],
  },

  removeMember: {
    method: 'delete',
    path: '/app/api/members/{user_id}',
    tag,
    summary: 'Remove a member',
    description:
      'For owners, and for members that leave. The sessions of the member in this account end at once. The API keys that the member has created stay valid, but for those to revoke. An account keeps at least one owner.',
    scope: null,
    access: 'user',
    params: userParams,
    query: z.strictObject({
      /** All keys of the member. */
      revoke: z.literal('all').optional(),
      /** These keys of the member, separated by commas. */
      revoke_keys: z.array(ApiKeyId).min(1).max(200).optional(),
    }),
    success: { status: 200, description: 'The user is no member any more.', body: RemovedMember },
    problems: [],
    unkeyed,
  },
});

export const invitations = routes({
  listInvitations: {
    method: 'get',
    path: '/app/api/invitations',
    tag,
    summary: 'List the invitations of the account',
    description: 'For owners. Returns the invitations that were not accepted, at most 50, the newest first.',
    scope: null,
    access: 'user',
    success: { status: 200, description: 'The invitations.', body: z.object({ data: z.array(Invitation) }) },
    problems: [],
  },

  createInvitation: {
    method: 'post',
    path: '/app/api/invitations',
    tag,
    summary: 'Invite a person',
    description:
      'For owners. The link is valid for 7 days and once. Where the service sends mail, only the mailbox gets it. An earlier invitation of the address is replaced.',
    scope: null,
    access: 'user',
    body: InvitationCreate,
    success: { status: 201, description: 'The invitation with its link.', body: SentInvitation },
    problems: [],
    returns_secret: true,
    unkeyed,
  },

  sendInvitation: {
    method: 'post',
    path: '/app/api/invitations/{id}/send',
    tag,
    summary: 'Send an invitation again',
    description: 'For owners. Makes a new link for 7 days; the previous one is not valid any more.',
    scope: null,
    access: 'user',
    params: invitationParams,
    success: { status: 201, description: 'The invitation with its new link.', body: SentInvitation },
    problems: [],
    returns_secret: true,
    unkeyed,
  },

  revokeInvitation: {
    method: 'delete',
    path: '/app/api/invitations/{id}',
    tag,
    summary: 'Revoke an invitation',
    description: 'For owners. Its link is not valid any more.',
    scope: null,
    access: 'user',
    params: invitationParams,
    success: { status: 204, description: 'The invitation does not exist any more.' },
    problems: [],
    unkeyed,
  },

  readInvitation: {
    method: 'post',
    path: '/app/api/invitations/read',
    tag,
    summary: 'Read an invitation by its link',
    description: 'Requires the token of the link and no session. The token is in the body, so that no log contains it.',
    scope: null,
    access: 'visitor',
    body: z.strictObject({ token: Token }),
    success: { status: 200, description: 'What it invites to.', body: InvitationDetails },
    problems: [],
    unkeyed,
  },

  acceptInvitation: {
    method: 'post',
    path: '/app/api/invitations/accept',
    tag,
    summary: 'Accept an invitation',
    description:
      'Joins or creates the account, and starts a session in it. A new person sends `new_password`; a user has a session or sends `password`. For a new account, `account_name` and `plan` are required.',
    scope: null,
    access: 'visitor',
    body: InvitationAccept,
    success: {
      status: 201,
      description: 'The session, and the sandbox key of a new account, which cannot be retrieved again.',
      body: z.object({
        object: z.literal('accepted_invitation'),
        session: Session,
        api_key: z.object({ id: ApiKeyId, secret: z.string() }).nullable(),
      }),
    },
    problems: [],
    returns_secret: true,
    unkeyed,
  },
});

/** The body of each request and response, as the browser has it. */
export type MemberListBody = z.input<(typeof members.listMembers.success)['body']>;
export type MemberKeyListBody = z.input<(typeof members.listMemberKeys.success)['body']>;
export type RemovedMemberBody = z.input<typeof RemovedMember>;
export type InvitationListBody = z.input<(typeof invitations.listInvitations.success)['body']>;
export type SentInvitationBody = z.input<typeof SentInvitation>;
export type InvitationDetailsBody = z.input<typeof InvitationDetails>;
export type InvitationAcceptBody = z.input<typeof InvitationAccept>;
export type AcceptedInvitationBody = z.input<(typeof invitations.acceptInvitation.success)['body']>;
