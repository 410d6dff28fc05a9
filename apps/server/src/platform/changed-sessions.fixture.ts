/** How a session of an admin may have become another between two requests: by which statement, and as whom it is then asked. */
export const changedSessions = [
  ['ended', 'delete from sessions where account_id = $1', undefined, 'traco_nobody'],
  [
    'changed role',
    "update accounts set role = 'unit', unit_id = (select id from units limit 1) where id = $1",
    'unit',
    'traco_unit',
  ],
  [
    'changed password',
    'update accounts set password_version = password_version + 1 where id = $1',
    'admin',
    'traco_admin',
  ],
  [
    'must change the password',
    'update accounts set must_change_password = true where id = $1',
    'admin',
    'traco_admin',
  ],
] as const;
