import { TextField } from '../components/text-field.tsx';

export function NewPasswordField({ error, label = 'New password' }: { error: string | undefined; label?: string }) {
  return (
    <TextField
      name="new_password"
      label={label}
      type="password"
      autoComplete="new-password"
      hint="At least 12 characters."
      error={error}
    />
  );
}
