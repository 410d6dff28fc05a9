import { GalleryScreen } from './gallery-screen.tsx';

/** `/gallery`: photos of sites, units, campaigns and incidents; what opens over it comes when it is asked for. */
export default function GalleryPage() {
  return <GalleryScreen />;
}
