import type { ColumnMapping } from './mapping-choice.ts';

type Transform = NonNullable<ColumnMapping['transforms']>[number];
type ValueMap = Extract<Transform, { type: 'value_map' }>;

const isValueMap = (transform: Transform): transform is ValueMap => transform.type === 'value_map';

/** The column with the meaning of one more value, which its value map keeps. */
export function addValue(column: ColumnMapping, value: string, meaning: string): ColumnMapping {
  const transforms = column.transforms ?? [];
  const known = transforms.find(isValueMap);
  const values = { ...known?.values, [value]: meaning };
  const added: ValueMap = { type: 'value_map', values };
  return {
    ...column,
    transforms: known
      ? transforms.map((transform) => (transform === known ? added : transform))
      : [...transforms, added],
  };
}
