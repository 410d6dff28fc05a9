import { Outlet } from '@tanstack/react-router';
import { Foundation } from './foundation.tsx';

/** A public page's surroundings: the theme and the data, and no menu. */
export default function Paper() {
  return (
    <Foundation>
      <main>
        <Outlet />
      </main>
    </Foundation>
  );
}
