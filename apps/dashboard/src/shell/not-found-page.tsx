import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../components/button.tsx';
import { PageTitle } from '../components/page-title.tsx';

export function NotFoundPage() {
  return (
    <main tabIndex={-1} className="mx-auto grid max-w-lg gap-4 px-5 py-24">
      <PageTitle title="There is no such page" className="text-xl font-semibold" />
      <p className="text-muted">The address is mistyped, or your account has no access to it.</p>
      <Link to="/" className={`${buttonStyle('primary')} justify-self-start`}>
        To the start page
      </Link>
    </main>
  );
}
