#!/bin/sh
# PostgreSQL's image runs this once, when it makes its data folder: the product's own user, who owns one database and may
# do nothing beyond it. Elsewhere: PGUSER=postgres POSTGRES_TASKS_PASSWORD_FILE=… sh createDatabase.sh
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat "$POSTGRES_TASKS_PASSWORD_FILE")" --username "${PGUSER:-postgres}" --dbname postgres <<'SQL'
create role tasks login nosuperuser nocreatedb nocreaterole password :'password';
create database tasks owner tasks;
revoke all on database tasks from public;
SQL
