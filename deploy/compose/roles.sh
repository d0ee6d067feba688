#!/bin/sh
# Checked on 1 December 2026 with PostgreSQL 15 of Debian 12, not with the image. Run once by it: the two roles of docs/operations.md.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  -v owner_password="$(cat "${SECRETS:-/run/secrets}/isocenter-password")" \
  -v work_password="$(cat "${SECRETS:-/run/secrets}/isocenter-work-password")" <<'SQL'
create role isocenter login password :'owner_password';
create role isocenter_work login password :'work_password';
create database isocenter owner isocenter;
SQL
