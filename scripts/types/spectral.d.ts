/** Packages that scripts/document/package-lock.json installs: rule sets and functions of Spectral. */

declare module '@stoplight/spectral-documentation' {
  const rules: object;
  export default rules;
}

declare module '@stoplight/spectral-owasp-ruleset' {
  const rules: object;
  export default rules;
}

declare module '@stoplight/spectral-functions' {
  export const truthy: object;
}

declare module '@stoplight/spectral-rulesets' {
  export const oas: object;
}
