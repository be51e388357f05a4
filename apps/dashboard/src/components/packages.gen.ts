// Generated from libs/generators/src/publication.ts by `npm run gen`; do not edit.
export const TYPESCRIPT = {
  name: '@pnb/client',
  install: 'npm install "$CONTRACT"/clients/pnb-client-0.1.0.tgz; CONTRACT is the path of the folder for partners',
};
export const PYTHON = {
  module: 'pnb_client',
  install:
    'pip install "$CONTRACT"/clients/pnb_client-0.1.0-py3-none-any.whl; CONTRACT is the path of the folder for partners',
};
