interface CheckFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A choice of yes or no. */
export const CheckField = ({ label, isChecked, onChange }: CheckFieldProps) => (
  <label className="flex items-center gap-2.5">
    <input
      type="checkbox"
      className="size-4 accent-accent"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);
