/** Migrated databases of the server of the run, which spec files copy. */
export const TEMPLATES = { control: 'template_control', network: 'template_network' } as const;
