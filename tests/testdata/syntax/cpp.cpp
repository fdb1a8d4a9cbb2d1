#include <string> //! import <string> - -
namespace net { //! def net namespace
template <typename T>
class Socket final : public Base<T>, private detail::Handle { //! def net.Socket class; ref Base inherit; ref detail.Handle inherit
 public:
  explicit Socket(int fd) : fd_(fd) {} //! def net.Socket.Socket method
  ~Socket(); //! def net.Socket.~Socket method
  virtual int send(const std::string& text) const; //! def net.Socket.send method
  int read() { return this->poll(fd_); } //! def net.Socket.read method; ref this.poll call

 private:
  int fd_ = 1; //! def net.Socket.fd_ field
};
enum class Mode { Fast }; //! def net.Mode enum; def net.Mode.Fast enum_member
using Text = std::string; //! def net.Text type
}
int net::Socket::send(const std::string& text) const { //! def net.Socket.send method
  auto f = [](int q) { return q; };
  return util::write<int>(new Buffer(text)); //! ref util.write call; ref Buffer instantiate
}
