/** A problem document, of the published API or of the dashboard. */
interface ProblemBody {
  code: string;
  title: string;
  status: number;
  detail: string;
  request_id?: string;
  errors?: { pointer?: string; name?: string; message: string }[];
}

/** An error response. Its texts are written for the reader. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  /** Messages by the name of the field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: Partial<ProblemBody> | undefined) {
    super(body?.detail ?? 'The service did not respond as expected.');
    this.name = 'ApiError';
    this.status = status;
    this.code = body?.code ?? 'unknown';
    this.requestId = body?.request_id ?? null;
    this.fields = Object.fromEntries(
      (body?.errors ?? []).map(({ pointer = '', name, message }) => [name ?? pointer.slice(1), message]),
    );
  }
}

/** Whether the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'session_required';
