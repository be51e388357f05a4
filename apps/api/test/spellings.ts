/** Every other spelling of a path that a router or a proxy could take for it, or that a check of its text could miss. */
export function listSpellings(path: string): string[] {
  const segments = path.split('/').slice(1);
  return [
    ...segments.flatMap((segment, index) =>
      respellSegment(segment).map((spelling) => `/${segments.with(index, spelling).join('/')}`),
    ),
    `http://elsewhere.example${path}`,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/%2e`,
    `${path};x`,
    `${path}%3Bx`,
    `${path}%2F`,
    `${path}%00`,
    path.toUpperCase(),
  ];
}

function respellSegment(segment: string): string[] {
  const encoded = [...segment].flatMap((letter, index) => {
    const code = letter.charCodeAt(0).toString(16).padStart(2, '0');
    return [...new Set([code.toLowerCase(), code.toUpperCase()])].map(
      (hex) => `${segment.slice(0, index)}%${hex}${segment.slice(index + 1)}`,
    );
  });
  const capital = segment.replace(/^./, (letter) => letter.toUpperCase());
  const whole = [...segment].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
  return [...encoded, whole, `/${segment}`, `./${segment}`, `x/../${segment}`, `${segment};x`, capital].filter(
    (spelling) => spelling !== segment,
  );
}
