import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type FormFields, sendForm } from '../api/send-form.ts';
import type { Environment } from '../api/api.ts';
import type { Import } from './import-queries.ts';

export interface UploadProgress {
  /** Bytes that are sent. */
  sent: number;
  total: number;
}

const NOTHING: UploadProgress = { sent: 0, total: 0 };

/** One upload at a time, with its progress. */
export function useUpload(environment: Environment) {
  const [controller, setController] = useState<AbortController | null>(null);
  const [progress, setProgress] = useState(NOTHING);
  const [error, setError] = useState<ApiError | null>(null);
  const send = async (file: File, fields: FormFields<'/v1/imports'>): Promise<Import | null> => {
    const next = new AbortController();
    setController(next);
    setProgress(NOTHING);
    setError(null);
    try {
      return await sendForm(environment, '/v1/imports', {
        fields,
        file,
        onProgress: (sent, total) => setProgress({ sent, total }),
        signal: next.signal,
      });
    } catch (failure) {
      if (!next.signal.aborted) setError(toApiError(failure));
      return null;
    } finally {
      setController(null);
    }
  };
  return { send, progress, error, isPending: controller !== null, stop: () => controller?.abort() };
}

const toApiError = (failure: unknown): ApiError =>
  failure instanceof ApiError ? failure : new ApiError(0, { detail: (failure as Error).message });
