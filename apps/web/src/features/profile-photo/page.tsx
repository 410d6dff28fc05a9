import { ProfilePhotoScreen } from './profile-photo-screen.tsx';

/** `/create-profile-photo`: one's own photo, or that of somebody of the staff (`?pessoa=driver:…`). */
export default function ProfilePhotoPage() {
  return <ProfilePhotoScreen />;
}
