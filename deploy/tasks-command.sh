#!/bin/sh
# Runs a command of the product as the user of tasks.service and with its settings, which nothing else can read, and shows
# what it says. The commands are the files of dist/server/. As root:
#   sh tasks-command.sh migrate
#   sh tasks-command.sh restore /backups/2026-11-25
set -eu
secrets=/etc/tasks
command="${1:?which command? For example: migrate}"
shift
unit="$(systemctl cat tasks.service)"
# What %d means in a unit's file, and only there.
credentials=/run/credentials/tasks-command.service
settings='User|Group|WorkingDirectory|Environment|EnvironmentFile|LoadCredential|StateDirectory|StateDirectoryMode|UMask'
lines="$(printf '%s\n' "$unit" | grep -E "^($settings)=" | sed "s|%d|$credentials|g")"
# These need the role that owns the tables, where there are two roles; the unit seldom has its secret.
case "$command" in
  migrate | restore | move)
    owner="$secrets/database_migration_url"
    if [ -e "$owner" ] && ! printf '%s\n' "$lines" | grep -q DATABASE_MIGRATION_URL; then
      lines="$lines
LoadCredential=database_migration_url:$owner
Environment=DATABASE_MIGRATION_URL_FILE=$credentials/database_migration_url"
    fi
    ;;
esac
set -- /usr/bin/node "dist/server/$command.js" "$@"
# Each is put before the others, so they come in reverse.
while IFS= read -r line; do
  set -- -p "$line" "$@"
done <<LINES
$(printf '%s\n' "$lines" | tac)
LINES
exec systemd-run --quiet --pipe --pty --wait --collect --unit=tasks-command "$@"
